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

## Today

The dashboard begins with "To do now": a line for each kind of what waits, the most urgent first, with how many, since when,
and the way to the work; a line opens to the three who wait longest, where a mentor is approved or rejected, a changed name
accepted and a photo looked at in place. What does not wait has no line. It asks again each minute and whenever the page is
looked at. The numbers beside Selection, Mentors, Messages and Outbox in the menu are the same ones.

Owners and managers see every kind, owners also the mails that could not be sent in the last 30 days; evaluators what they may
evaluate, talk about and decide; auditors numbers without names. Urgent reports (threats, harassment) come first until
somebody has dealt with them.

Under "Needs attention" on the selection's page a line can be put off for 1, 3 or 7 days, for everybody, and comes back by
itself; "I see to it" tells the others who works on it.

Below stand the figures: how far mentees come and how long each step takes (in the middle of five and more), sign-ups,
mentors by status and industry, and by district how many wait and how many places are free. Each has its numbers as a
table. A place that names no district of Maharashtra is counted as not recognised.

## People

Any account can be suspended, and let in again, with a reason: a mentee on their page, a promoter on the page that edits
them, a mentor by "Block"; whoever has written a message or made a report, visitors too, from the message and from the
list of reports.

A changed e-mail ends the person's sessions and is told to both addresses; from the old one it can be undone for 7 days.
A name that a person whom others know has changed waits on the dashboard under "Changed names". Each Monday at 08:00 in India the owners get
a mail about who of the administrators has read how much; nobody gets one about a week without readings.

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
