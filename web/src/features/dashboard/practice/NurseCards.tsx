import { NurseDay } from '../../desk/public.ts'
import { TasksCard } from '../../tasks/public.ts'

/** A nurse's day at the practice: who comes, and what there is to do. */
export function NurseCards() {
  return (
    <>
      <NurseDay />
      <TasksCard />
    </>
  )
}
