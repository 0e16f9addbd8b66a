/**
 * What young entrepreneurs need and mentors help with, in the order it is offered. The ids are stored; their words are
 * the texts `need.<id>`.
 */
export const needs = [
  'pricing',
  'licences',
  'funding',
  'accounts',
  'marketing',
  'online',
  'customers',
  'suppliers',
  'production',
  'packaging',
  'hiring',
  'legal',
  'exports',
  'technology',
  'planning',
] as const

export type Need = (typeof needs)[number]

/** A mentor names at most so many. */
export const mostHelps = 8

export function isNeed(value: string): value is Need {
  return needs.some((need) => need === value)
}
