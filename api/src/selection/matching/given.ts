/** Answers as they are stored, and who gives them. */
export type Given<Answers> = { answers: Answers; by: 'self' | 'admin'; now: Date }

/** When people are asked, and since when nobody may have been before. */
export type Asking = { now: Date; lately: Date }

/** Who is asked, and how many could be. */
export type Asked = { asked: string[]; reached: number }
