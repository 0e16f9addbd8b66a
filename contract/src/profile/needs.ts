/**
 * The built-in areas: what young entrepreneurs need and mentors help with. The ids are stored; their words are the texts
 * `need.<id>`. Owners add others in Setup.
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

/** The id of an area of help, built-in or added. */
export type Need = string

export const mostHelps = 8
