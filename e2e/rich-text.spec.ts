import { expect, test } from './support/fixtures.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

/** Every format of the editor, as the editor itself writes it. */
const everyFormat = [
  '<h1>One</h1>',
  '<h6 class="ql-align-center">Six</h6>',
  '<p>plain  two spaces, <strong>bold</strong> <em>italic</em> <u>underline</u> <s>strike</s> <sub>sub</sub> <sup>sup</sup></p>',
  '<p><br></p>',
  '<p><span class="ql-font-serif">serif</span> <span class="ql-font-monospace">mono</span> <span class="ql-size-small">small</span> <span class="ql-size-huge">huge</span></p>',
  '<p><span style="color: rgb(14, 107, 124);">teal</span> <span style="background-color: rgb(253, 240, 213);">yellow</span></p>',
  '<p class="ql-align-right ql-direction-rtl">right to left</p>',
  '<p class="ql-indent-2">indented</p>',
  '<ol><li data-list="ordered">first</li><li data-list="ordered" class="ql-indent-1">inner</li><li data-list="bullet">point</li></ol>',
  '<blockquote>quoted</blockquote>',
  '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">const one = 1</div><div class="ql-code-block">  two()</div></div>',
  '<p><a href="https://example.com/" rel="noopener noreferrer nofollow ugc" target="_blank">link</a> and <img src="https://example.com/a.png" alt="A tree"></p>',
  '<p>मराठी मजकूर: महाराष्ट्र, ज्ञानेश्वर</p>',
].join('')

test('a description with every format stays the same when it is opened and saved again', async ({
  page,
  server,
  expectedErrors,
}) => {
  // The picture of the fixture lies elsewhere, from where nothing is loaded.
  expectedErrors.push(/violates the following Content Security Policy directive: "img-src/)
  const api = `${server.url}/api`
  const login = await page.request.post(`${api}/admin/login`, {
    data: { email: 'admin@example.com', password: 'admin123' },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const mentor = {
    firstName: 'Rich',
    lastName: 'Text',
    email: 'rich.text@example.org',
    phoneNumber: '9822012345',
  }
  const made = await page.request.post(`${api}/admin/mentor`, {
    headers,
    data: { ...mentor, password: 'bhakri-2026', description: everyFormat },
  })
  const { data } = (await made.json()) as { data: { _id: string; description: string } }
  const stored = async () => {
    const answer = await page.request.get(`${api}/admin/mentor/${data._id}`, { headers })
    return ((await answer.json()) as { data: { description: string } }).data.description
  }
  const before = await stored()

  await page.goto('/admin/login')
  await page.getByLabel(t('field.email')).fill('admin@example.com')
  await page.getByLabel(t('field.password'), { exact: true }).fill('admin123')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(`/admin/mentor/edit/${data._id}`)
  const editor = page.getByRole('textbox', { name: t('field.description') })
  await expect(editor).toContainText('ज्ञानेश्वर')
  // Types a character and removes it, to make the editor write its text again.
  await editor.press('Control+End')
  await editor.press('x')
  await editor.press('Backspace')
  await page.getByRole('button', { name: t('admin.saveMentor') }).click()
  await expect(page.getByText(t('admin.mentorForm.updated'))).toBeVisible()
  expect(await stored()).toBe(before)
})
