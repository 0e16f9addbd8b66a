/** Devices of an account that show notifications; with one more the oldest ends. */
export const mostPushDevices = 5
