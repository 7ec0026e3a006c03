import { text } from '@uzima/contract/fields'
import { forumCategory, mostTags, postContentLength, postTitleLength, tagLength, toTag } from '@uzima/contract/forum'
import { z } from 'zod/mini'

/** Splits comma-separated input into unique tags. */
export const tagsOf = (typed: string): string[] => [...new Set(typed.split(/[,;#\n]/).map(toTag))].filter((tag) => tag !== '')

/** A post's fields, with its tags on one line. */
export const PostFields = z.object({
  title: text(postTitleLength),
  content: text(postContentLength),
  category: forumCategory,
  tags: z.string().check(
    z.refine((typed) => tagsOf(typed).length <= mostTags, { error: 'forum:write.tooManyTags' }),
    z.refine((typed) => tagsOf(typed).every((tag) => tag.length <= tagLength), { error: 'forum:write.longTag' }),
  ),
})
export type PostFields = z.infer<typeof PostFields>
