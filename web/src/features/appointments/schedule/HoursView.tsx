import { HoursEditor } from '../../providers/public.ts'

/** A doctor's bookable hours. */
export const HoursView = () => <HoursEditor />
