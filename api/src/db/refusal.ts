/** What an operator can mend: the message says it all, and nothing is broken. */
export class Refusal extends Error {}
