import type { ReactNode } from 'react'
import { Card } from '#ui/primitives/card.tsx'

export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">{children}</Card>
    </div>
  )
}
