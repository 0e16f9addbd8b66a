export const mailSorts = ['-createdAt', 'createdAt'] as const

export const outboxChannels = ['mail', 'phone'] as const
