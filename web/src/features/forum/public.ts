import { ForumTab } from './ForumTab.tsx'

export { ForumTab }
