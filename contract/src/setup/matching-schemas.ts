import * as z from 'zod'
import { type Signal, signals } from '#matching/settings.ts'
import { code } from '#texts/code.ts'

const whole = (least: number, most: number, example: number, what: string) =>
  z
    .int({ error: code('value_invalid') })
    .min(least, code('value_invalid'))
    .max(most, code('value_invalid'))
    .meta({ description: what, examples: [example] })

const weight = (signal: Signal) => whole(0, 100, 10, `How much the signal "${signal}" counts`)

const weights = Object.fromEntries(signals.map((signal) => [signal, weight(signal)]))

/** Settings of the fit of a mentee and a mentor. */
export const Matching = z.object({
  weights: z
    .object(weights as Record<Signal, ReturnType<typeof weight>>)
    .refine((given) => Object.values(given).some((one) => one > 0), code('weights_none'))
    .describe('How much each signal counts, not all 0'),
  wish: whole(0, 300, 100, 'So many thousandths more for a mentor whom the mentee has asked for'),
  limitKm: whole(
    25,
    1000,
    100,
    'So far apart two may be who meet in person only; null for no limit',
  ).nullable(),
  againAfterDays: whole(1, 730, 180, 'After so many days a mentor who had no time may be asked again'),
  mostWaiting: whole(1, 20, 3, 'So many profiles may wait for one mentor'),
})
export type Matching = z.infer<typeof Matching>
