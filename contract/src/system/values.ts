type Promised<Text> = { intake: string; text: Text }

/**
 * When a mentee hears who registers today: the sentence of the intake from whose page they come, else that of
 * the intake that others join.
 *
 * @param intake last part of the intake's address; null without one
 */
export function promiseFor<Text>(
  promises: readonly Promised<Text>[],
  intake: string | null,
): Text | undefined {
  return (promises.find((one) => one.intake === intake) ?? promises[0])?.text
}
