export const contactMessageSorts = ['-createdAt', 'createdAt', 'name', 'email', 'subject'] as const
