/**
 * The files of the contract that decide something: they are broken line by line. Left out are those that only list: the
 * calls (`endpoint.ts`, `calls.ts`), what each call takes and answers (`schemas.ts`, but for the checks in `parts`), the
 * ids that are stored (`matching/reasons.ts` …), the words of the trades and the map of the data.
 */
export const ruleFiles: readonly string[] = [
  ...under('', 'audited-reads duties indian-date quiet-hours roles sorts'),
  ...under('broadcasts', 'values'),
  ...under('csv', 'calls values'),
  ...under('dashboard', 'chart-values'),
  ...under('deciding', 'adjusted-score cut-off'),
  ...under('events', 'values'),
  ...under('figures', 'suppress values'),
  ...under(
    'importing',
    'answers cells earlier-mapping folded header-row header-words headers names separator targets',
  ),
  ...under('intakes', 'values'),
  ...under('interviews', 'values'),
  ...under('introductions', 'values'),
  ...under('mail-words', 'values'),
  ...under('matching', 'bands barriers district-points explain fields fit likeness naming prepared rules'),
  ...under('matching', 'score score-row sentence'),
  ...under('matching/words', 'concepts endings stop-words trade-words'),
  ...under('mentees', 'values'),
  ...under('mentors', 'values'),
  ...under('mentorships', 'values'),
  ...under('next-step', 'hears-by next-step'),
  ...under('parts', 'fields imported-days lost-letters page phone-number plain-text'),
  ...under('photos', 'values'),
  ...under('privacy', 'purposes'),
  ...under('profile', 'graduate mentor-columns mentor-parts needs'),
  ...under('questions', 'values'),
  ...under('reminders', 'values'),
  ...under('rounds', 'values'),
  ...under('safety', 'values'),
  ...under('selection', 'values'),
  ...under('setup', 'brand-colour in-language offered oklch'),
  ...under('surveys', 'values'),
  ...under(
    'texts',
    'code date-texts digits districts escape-html fill first-name formats languages mobile-number',
  ),
  ...under('texts', 'named-district notification-texts person-name search-key web-address'),
  ...under('views', 'values'),
]

function under(folder: string, names: string): string[] {
  return names.split(' ').map((name) => ['contract/src', folder, `${name}.ts`].filter(Boolean).join('/'))
}
