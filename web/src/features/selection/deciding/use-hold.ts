import { useState } from 'react'
import { draftPrefix } from '#forms/clear-drafts.ts'

const storage = 'hold-decisions'
const offStorage = `${draftPrefix}hold-decisions-off`

export type Hold = [boolean, (isOn: boolean) => void]

/**
 * Whether decisions are held, by the day on which people hear. For a day to come they are, unless that was switched off
 * in this tab for that day; signing out deletes this as any draft. The browser remembers the switch for all others.
 *
 * @returns the switch of people who hear on a day of their intake that is to come; undefined without one
 */
export function useHolds(): (hearsOn: string | undefined) => Hold {
  const [isOn, setOn] = useState(() => localStorage.getItem(storage) === 'on')
  const [off, setOff] = useState(() => (sessionStorage.getItem(offStorage) ?? '').split(' '))
  const turn = (next: boolean) => {
    if (next) localStorage.setItem(storage, 'on')
    else localStorage.removeItem(storage)
    setOn(next)
  }
  return (hearsOn) => {
    if (hearsOn === undefined) return [isOn, turn]
    const turnDay = (next: boolean) => {
      const others = off.filter((day) => day !== hearsOn)
      const days = next ? others : [...others, hearsOn]
      sessionStorage.setItem(offStorage, days.join(' '))
      setOff(days)
    }
    return [!off.includes(hearsOn), turnDay]
  }
}

/** The same of one person. */
export function useHold(hearsOn: string | undefined): Hold {
  return useHolds()(hearsOn)
}
