import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { following, ownNode, root, run } from '../lib.mjs'

// `npm --silent start` is silent about the start alone.
const quiet = ['--no-fund', '--no-audit', '--loglevel=notice']
const windows = process.platform === 'win32'
/** All workspaces but `bench`, whose packages are installed when something is measured. */
const workspaces = ['contract', 'api', 'web'].flatMap((name) => ['--workspace', name])

/**
 * Installs the locked packages. npm leaves out an optional package that does not want the Node npm runs on, and says
 * nothing; the compiled parts of the tools are such packages. On an old Node the project's own is therefore fetched
 * first, to a place of its own, and npm runs on that.
 */
export async function install() {
  // The web app is built here, so the development packages are needed whatever NODE_ENV says.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    ...workspaces,
    '--include-workspace-root',
    ...quiet,
  ]
  const { npm_node_execpath: host = process.execPath } = process.env
  if (!isTooOld()) return npm(host, args)
  const folder = mkdtempSync(join(tmpdir(), 'udyam-node-'))
  try {
    const fetched = await npm(host, ['install', '--no-save', '--prefix', folder, ...quiet, packageOfNode()])
    return fetched.code === 0 ? await npm(ownNode(folder), args) : fetched
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The compiled packages in the lockfile require `^20.19.0 || >=22.12.0`. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
}

function packageOfNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  if (optionalDependencies[name]) return `${name}@${optionalDependencies[name]}`
  console.error(`Udyam Setu needs Node 24 or newer on this system; this is Node ${process.versions.node}.`)
  return process.exit(1)
}

function npm(node, args) {
  const { npm_execpath: cli, PATH = '' } = process.env
  if (cli) return run(node, [cli, ...args], following())
  const env = { PATH: `${join(node, '..')}${delimiter}${PATH}` }
  return run('npm', args, windows ? { shell: true, env } : following({ env }))
}
