import { join } from 'node:path'
import { adminKinds, dutyNames, hasDuty } from '@udyam/contract/duties'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../docs/administrators.md')

const intro = `# Administrators

An administrator is of one of four kinds, and may do what the duties of the kind allow (\`contract/src/duties.ts\`).
The server refuses everything else with 403; the web app shows neither the menu entry nor the button. A changed kind
ends the sessions of the account. \`/api/openapi.json\` says of each call which kinds may make it. The last owner who can sign in cannot be removed. Evaluators and auditors read people
without phone, e-mail, birth date and father's name.

An owner invites the others under Administrators. Where no owner can sign in any more, whoever may enter the server's
data directory makes one: \`npm run account -- owner EMAIL\` prints a link that works for 30 minutes, and
\`npm run account -- reset-link EMAIL\` one to choose a new password.
\`npm run account -- drop-factor ROLE EMAIL\` drops the second step of any account. All are audited, and every owner gets a mail.

## People

Any account can be suspended, and let in again, with a reason: a mentee on their page, a promoter on the page that edits
them, a mentor by "Block"; whoever has written a message or made a report, visitors too, from the message and from the
list of reports. Urgent reports (threats, harassment) stand on the dashboard until somebody has dealt with them.

A changed e-mail ends the person's sessions and is told to both addresses; from the old one it can be undone for 7 days.
A name that a person whom others know has changed waits under "Name changed". Each Monday at 08:00 in India the owners get
a mail about who of the administrators has read how much; nobody gets one about a week without readings.

## Evaluate

"Evaluate next" on the selection opens whom you have not evaluated yet, the longest waiting first: the profile on the left, on
the right a line a criterion. On a phone the profile is behind "Profile".

1. Say once whether you know the person closely. Enter says that you do not.
2. Score each line with the keys 1 to 5. 3 and 4 go on to the next line; 1, 2 and 5 lead to the comment that they need, and
   Enter goes on from there. J and K go to the next line and the one before.
3. Choose a recommendation with 1 to 3, and if you like write two sentences for the mentor: the decision begins with them.
4. Ctrl+Enter, or "Save and next", gives the evaluation and opens the next mentee. For 15 seconds "Undo" takes it back, with all
   that was typed. After that it stays.

Alt with an arrow, or the arrows above, go to another mentee; what you have typed is kept as a draft, which nobody else sees, and
which neither begins the review nor changes how long somebody has waited. "?" shows all keys; who speaks to their computer can
switch off those of a single letter or digit there. "Conflict of interest" is a tie: it holds at once, and sets the evaluation aside.

## Duties

`

const outro = `
This file is made by \`npx vitest run api/src/test/administrators-doc -u\`; the test fails when it is out of date.
`

test('the table of duties is documented as it is enforced', async () => {
  const rows = dutyNames.map((duty) => [
    `\`${duty}\``,
    ...adminKinds.map((kind) => (hasDuty(kind, duty) ? 'x' : '')),
  ])
  const table = markdown([['Duty', ...adminKinds], ...rows])
  await expect(`${intro}${table}${outro}`).toMatchFileSnapshot(file)
})

function markdown(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('')
}
