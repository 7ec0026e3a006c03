import { TasksCard } from './TasksCard.tsx'

export { TasksCard }
