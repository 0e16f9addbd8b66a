import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** As much room as the charts take, so that nothing moves when they come. */
export function ChartsPlace() {
  return <Skeleton className="h-[110rem] w-full rounded-card xl:h-[56rem]" />
}
