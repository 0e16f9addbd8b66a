import { useState } from 'react'

const storage = 'hold-decisions'
const offStorage = 'hold-decisions-off'

/**
 * Whether decisions are held. For people who hear on a day to come they are, unless that was switched off in this tab
 * for that day; the browser remembers the switch for all others.
 *
 * @param hearsOn the day of the intake that is to come; undefined without one
 */
export function useHold(hearsOn: string | undefined): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storage) === 'on')
  const [off, setOff] = useState(() => (sessionStorage.getItem(offStorage) ?? '').split(' '))
  const turn = (next: boolean) => {
    if (next) localStorage.setItem(storage, 'on')
    else localStorage.removeItem(storage)
    setOn(next)
  }
  if (hearsOn === undefined) return [isOn, turn]
  const turnDay = (next: boolean) => {
    const others = off.filter((day) => day !== hearsOn)
    const days = next ? others : [...others, hearsOn]
    sessionStorage.setItem(offStorage, days.join(' '))
    setOff(days)
  }
  return [!off.includes(hearsOn), turnDay]
}
