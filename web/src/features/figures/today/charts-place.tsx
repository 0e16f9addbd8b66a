import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** Placeholder of the charts' size, to avoid layout shifts. */
export function ChartsPlace() {
  return <Skeleton className="h-[60rem] w-full rounded-card xl:h-[32rem]" />
}
