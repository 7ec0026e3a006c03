import { loadTexts } from '#lib/i18n.ts'

// each beside something else, with its texts
export const loadTakeSeat = async () => {
  const [{ TakeSeat }] = await Promise.all([import('./TakeSeat.tsx'), loadTexts(['group-visits'])])
  return { default: TakeSeat }
}
export const loadMoveSeat = async () => {
  const [{ MoveSeatDialog }] = await Promise.all([import('./MoveSeatDialog.tsx'), loadTexts(['group-visits'])])
  return { default: MoveSeatDialog }
}
export const loadGroupTimes = async () => {
  const [{ GroupTimes }] = await Promise.all([import('./GroupTimes.tsx'), loadTexts(['group-visits'])])
  return { default: GroupTimes }
}
export const loadGroupHead = async () => {
  const [{ GroupHead }] = await Promise.all([import('./GroupHead.tsx'), loadTexts(['group-visits'])])
  return { default: GroupHead }
}
export const loadScheduleGroup = async () => {
  const [{ ScheduleGroupDialog }] = await Promise.all([import('./GroupVisitDialog.tsx'), loadTexts(['group-visits', 'errors-staff'])])
  return { default: ScheduleGroupDialog }
}
