import type { MenteeField, MentorField } from './sides.ts'
import type { Signal } from './settings.ts'

/** The source of a sentence: fields of both sides, or the history of the pair. */
export type Fields = { mentee: readonly MenteeField[]; mentor: readonly MentorField[] }

/** Ids and texts as they are stored; `others` is the second list where a sentence names two. */
type Values = { values: readonly string[]; others: readonly string[] }

export const reasonKinds = [
  'wish',
  'needs',
  'field',
  'language',
  'district',
  'km',
  'online',
  'times',
  'paths',
  'stage',
  'style',
  'words',
] as const
export const misfitKinds = ['needs', 'field', 'language', 'km', 'times', 'stage', 'style', 'silent'] as const

/** How much more or less than "not known" it counts is its weight, which is negative for a misfit. */
type Counted = { fields: Fields; weight: number } & Values
export type Reason = { side: 'for'; kind: (typeof reasonKinds)[number] } & Counted
export type Misfit = { side: 'against'; kind: (typeof misfitKinds)[number] } & Counted

/** A signal that at least one side has not answered; `fields` are those that are empty. */
export type Unknown = { side: 'unknown'; signal: Signal; fields: Fields }

/** Rules that no reason lifts, and those that can be lifted for one introduction with a reason. */
export const fixedRules = [
  'not_approved',
  'blocked',
  'on_break',
  'asked',
  'tie',
  'avoid',
  'reported',
] as const
export const liftableRules = ['declined', 'ended', 'full', 'language', 'meeting', 'km', 'lowest_fit'] as const
export type LiftableRule = (typeof liftableRules)[number]
export type Rule = (typeof fixedRules)[number] | LiftableRule
export type RuledOut = { side: 'rule'; rule: Rule; isLiftable: boolean; fields: Fields } & Values

export type Said = Reason | Misfit | Unknown | RuledOut
