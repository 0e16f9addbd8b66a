import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changeLanguage, findText, t } from './i18n.ts'
import { storedLanguage } from './language.ts'

it('fills values in as they are, and leaves nothing of a missing one', () => {
  expect(t('auth.signedInAs', { role: '$& {{role}}' })).toBe('Signed in successfully as $& {{role}}!')
  expect(t('auth.signedInAs')).toBe('Signed in successfully as !')
})

it.each([
  ['en', '1 mentor', '0 mentors'],
  ['hi', '1 मार्गदर्शक', '0 मार्गदर्शक'],
  ['mr', '1 मार्गदर्शक', '0 मार्गदर्शक'],
] as const)('chooses the form of a number as the language does: %s', async (language, one, none) => {
  await changeLanguage(language)
  expect(t('mentors.count', { count: 1 })).toBe(one)
  expect(t('mentors.count', { count: 0 })).toBe(none)
})

it('shows the key of a text that is missing', () => {
  const key: string = 'no.such.text'
  expect(t(key as 'nav.home')).toBe('no.such.text')
  expect(findText(key)).toBeUndefined()
})

it('says a sentence of the server as soon as its texts have come', async () => {
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.startI18n('hi')
  expect(fresh.t('messages.link_dead')).toBe('')
  await expect.poll(() => fresh.t('messages.link_dead')).toMatch(/[\u0900-\u097f]/)
})

it('says a sentence that was already on its way when it was asked for', async () => {
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.startI18n('mr')
  const loading = fresh.loadSentences()
  const { result } = renderHook(() => {
    fresh.useTranslation()
    return fresh.t('messages.link_dead')
  })
  expect(result.current).toBe('')
  await loading
  await expect.poll(() => result.current).toMatch(/[\u0900-\u097f]/)
})

it('has the areas that were loaded before in the language of a new start', async () => {
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.startI18n('en')
  await fresh.loadArea('home')
  await fresh.startI18n('hi')
  await fresh.loadArea('home')
  expect(fresh.t('home.pageTitle')).toMatch(/[\u0900-\u097f]/)
})

it('has an area in the new language that was asked for during the change', async () => {
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.startI18n('en')
  const changing = fresh.changeLanguage('hi')
  await Promise.all([fresh.loadArea('home'), changing])
  expect(fresh.t('home.pageTitle')).toMatch(/[\u0900-\u097f]/)
})

it('keeps the later of two choices, whichever has come first', async () => {
  vi.resetModules()
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
  const core = '../../../locales/hi/core.json'
  vi.doMock(core, async (original) => (await gate) ?? (await original()))
  const fresh = await import('./i18n.ts')
  await fresh.startI18n('en')
  const first = fresh.changeLanguage('hi')
  await fresh.changeLanguage('mr')
  open(undefined)
  await first
  vi.doUnmock(core)
  expect([fresh.currentLanguage(), storedLanguage()]).toEqual(['mr', 'mr'])
})

it('finds the language in the cookie where the browser has cleared its storage', async () => {
  await changeLanguage('mr')
  localStorage.clear()
  expect(storedLanguage()).toBe('mr')
})

it('tells the server the language, and nothing else, by a cookie', async () => {
  await changeLanguage('mr')
  expect(document.cookie).toBe('language=mr')
  expect(document.documentElement.lang).toBe('mr')
})
