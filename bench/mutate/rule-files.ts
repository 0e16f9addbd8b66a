/**
 * The files of the contract that decide something: they are broken line by line. Left out are those that only list: the
 * calls (`endpoint.ts`, `matching/plans.ts` …), what each call takes and answers (`schemas/`, but for the checks in
 * `schemas/parts`), the ids that are stored (`matching/reasons.ts` …), the words of the trades and the map of the data.
 */
export const ruleFiles: readonly string[] = [
  ...under(
    '',
    'csv duties indian-date mentees mentors mentorships audited-reads roles safety selection sorts',
  ),
  ...under('deciding', 'adjusted-score line'),
  ...under('importing', 'folded headers targets'),
  ...under('lists', 'views'),
  ...under(
    'matching',
    'bands barriers district-points explain fields fit likeness naming prepared row rules',
  ),
  ...under('matching', 'score sentence'),
  ...under('matching/words', 'concepts endings stop-words trade-words'),
  ...under('photos', 'photos'),
  ...under('privacy', 'purposes'),
  ...under('profile', 'graduate mentor-columns mentor-parts needs'),
  ...under('schemas/parts', 'fields lost-letters page phone-number plain-text'),
  ...under('setup', 'in-language mail-words'),
  ...under(
    'texts',
    'date-texts digits districts escape-html fill formats search-key languages notification-texts',
  ),
  ...under('today', 'charts'),
]

function under(folder: string, names: string): string[] {
  return names.split(' ').map((name) => ['contract/src', folder, `${name}.ts`].filter(Boolean).join('/'))
}
