import { useState } from 'react'

const storage = 'hold-decisions'

/** Whether decisions are held; the switch keeps its state between cases. */
export function useHold(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storage) === 'on')
  const turn = (next: boolean) => {
    if (next) localStorage.setItem(storage, 'on')
    else localStorage.removeItem(storage)
    setOn(next)
  }
  return [isOn, turn]
}
