/**
 * The files of the contract that decide something: they are broken line by line. Left out are those that only list: the
 * calls (`endpoint.ts`, `calls.ts`), what each call takes and answers (`schemas.ts`, but for the checks in `parts`), the
 * ids that are stored (`matching/reasons.ts` …), the words of the trades and the map of the data.
 */
export const ruleFiles: readonly string[] = [
  ...under('', 'audited-reads duties indian-date quiet-hours roles sorts'),
  ...under('csv', 'calls values'),
  ...under('dashboard', 'chart-values'),
  ...under('deciding', 'adjusted-score line'),
  ...under('figures', 'suppress values'),
  ...under('importing', 'folded headers targets'),
  ...under('mail-words', 'values'),
  ...under(
    'matching',
    'bands barriers district-points explain fields fit likeness naming prepared row rules',
  ),
  ...under('matching', 'score sentence'),
  ...under('matching/words', 'concepts endings stop-words trade-words'),
  ...under('mentees', 'values'),
  ...under('mentors', 'values'),
  ...under('mentorships', 'values'),
  ...under('parts', 'fields lost-letters page phone-number plain-text'),
  ...under('photos', 'values'),
  ...under('privacy', 'purposes'),
  ...under('profile', 'graduate mentor-columns mentor-parts needs'),
  ...under('safety', 'values'),
  ...under('selection', 'values'),
  ...under('setup', 'in-language'),
  ...under(
    'texts',
    'date-texts digits districts escape-html fill formats search-key languages notification-texts',
  ),
  ...under('views', 'values'),
]

function under(folder: string, names: string): string[] {
  return names.split(' ').map((name) => ['contract/src', folder, `${name}.ts`].filter(Boolean).join('/'))
}
