import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort, root } from '../support/service.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A form." />
    <title>Sign in</title>
    <link rel="stylesheet" href="/style.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`
const script = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Form() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return h('main', null,
    h('h1', null, 'Sign in'),
    h('p', null, 'Please sign in with the e-mail address and the password that you have chosen.'),
    h('form', { onSubmit: (event) => event.preventDefault() },
      h('label', null, 'E-mail', h('input', { type: 'email', value: email, onChange: (event) => setEmail(event.target.value) })),
      h('label', null, 'Password', h('input', { type: 'password', value: password, onChange: (event) => setPassword(event.target.value) })),
      h('button', null, 'Sign in')))
}

createRoot(document.getElementById('root')).render(h(Form))
`
const style = `body { font: 1rem/1.5 system-ui; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
label, input, button { display: block; width: 100%; margin-block: 0.5rem; font: inherit; min-height: 2.5rem }
`
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/**
 * Builds what a page is compared with: a sign-in form in React, with nothing around it, and serves it.
 *
 * @returns its address, and how to end it
 */
export async function serveBareForm(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Inside node_modules, where imports of React resolve.
  const folder = await mkdtemp(join(root, 'node_modules/.bare-form-'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'main.js'), script)
  await writeFile(join(folder, 'style.css'), style)
  await mkdir(join(folder, 'dist'), { recursive: true })
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The bare form could not be built:\n${stderr}`)
  const files = new Map<string, Buffer>()
  for (const name of await readdir(join(folder, 'dist'), { recursive: true })) {
    if (!/\.\w+$/.test(name)) continue
    const address = name === 'index.html' ? '/' : `/${name.replaceAll('\\', '/')}`
    files.set(address, brotliCompressSync(await readFile(join(folder, 'dist', name))))
  }
  await rm(folder, { recursive: true })
  const server = serverOf(files)
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function serverOf(files: ReadonlyMap<string, Buffer>): Server {
  return createServer((request, response) => {
    const path = request.url ?? '/'
    const content = files.get(path)
    if (!content) {
      response.writeHead(404).end()
      return
    }
    const type = types[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'application/octet-stream'
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': content.length,
      'cache-control': path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(content)
  })
}
