import { FirstDoctor, useInvitedDoctors } from './FirstDoctor.tsx'

export { FirstDoctor, useInvitedDoctors }
