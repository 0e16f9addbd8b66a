import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** Placeholder of the charts' size, to avoid layout shifts. */
export function ChartsPlace() {
  return <Skeleton className="h-[110rem] w-full rounded-card xl:h-[56rem]" />
}
