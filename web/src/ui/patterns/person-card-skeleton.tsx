import { Card } from '../primitives/card.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'

/** The shapes of a directory to come. */
export function PersonCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-chip" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </div>
  )
}
