import { HoursEditor } from '../../providers/public.ts'

/** The hours in which a doctor can be booked. */
export const HoursView = () => <HoursEditor />
