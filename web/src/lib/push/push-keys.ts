/** Names in the storage of the device. Apart, because every page loads them. */
export const pushKeys = { device: 'pushDevice', asked: 'pushAsked', reason: 'pushReason' } as const
