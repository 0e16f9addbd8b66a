export const mailSorts = ['-createdAt', 'createdAt'] as const
