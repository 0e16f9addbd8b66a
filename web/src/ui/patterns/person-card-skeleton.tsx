import { Card } from '../primitives/card.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'

/** The shapes of a directory to come. */
export function PersonCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} isDense className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-16 rounded-chip" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </Card>
      ))}
    </div>
  )
}
