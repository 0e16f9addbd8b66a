export function changesOf<Values extends object>(values: Values, base: Partial<Values>): Partial<Values> {
  const changed: Partial<Values> = { ...values }
  for (const name in changed) {
    if (JSON.stringify(changed[name]) === JSON.stringify(base[name])) delete changed[name]
  }
  return changed
}
