import { articleWords } from './article-words.ts'
import { SourceList } from './SourceList.tsx'

export { articleWords, SourceList }
