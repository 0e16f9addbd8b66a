/** The message a value gets, or what it becomes. */
export function outcome(
  schema: {
    safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
  },
  value: unknown,
) {
  const parsed = schema.safeParse(value)
  return parsed.success ? { is: parsed.data } : (parsed.error?.issues[0]?.message ?? '')
}
