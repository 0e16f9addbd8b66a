import { Skeleton } from '../../ui/primitives/skeleton.tsx'

/** As much room as the charts take, so that nothing moves when they come. */
export function ChartsPlace() {
  return <Skeleton className="h-[98rem] w-full rounded-card md:h-[92rem] xl:h-[47rem]" />
}
