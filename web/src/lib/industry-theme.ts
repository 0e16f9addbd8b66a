// Class names in full, because the style sheet is generated from the names in the source. White text is
// readable on both ends of the gradient.
const themes: Record<string, string> = {
  Technology: 'from-[#0e6b7c] to-[#3b4cca]',
  Medicine: 'from-[#0f766e] to-[#13693c]',
  Law: 'from-[#44403c] to-[#6b4e2e]',
  Business: 'from-[#92560a] to-[#9a3412]',
  Arts: 'from-[#a21caf] to-[#be185d]',
  Education: 'from-[#1d4ed8] to-[#6d28d9]',
  Sports: 'from-[#b3261e] to-[#9a3412]',
}

/** The gradient of an industry, as classes; a category outside the seven has a plain one. */
export function industryTheme(industry: string): string {
  return `bg-linear-to-r ${themes[industry] ?? 'from-[#7a1f4b] to-[#7a1f4b]'}`
}
