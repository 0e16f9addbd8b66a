/** How many passkeys an account can have. */
export const mostPasskeys = 10
