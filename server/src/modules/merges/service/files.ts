import type { Input } from '@uzima/contract/endpoint'
import type { mergesApi } from '@uzima/contract/merges'
import type { Clerk } from '#auth/actor.ts'
import type { Preparing } from '#context.ts'
import { bringBack } from '#modules/files/public.ts'
import { findFilesToMerge, findFilesToPart } from '../queries.ts'

type Api = typeof mergesApi

/** What is sealed for a patient is sealed anew in the database: files that are elsewhere come back first, outside the transaction. */
export async function bringFilesOfMerge(
  input: Input<Api['mergePatients']>,
  caller: Preparing<Clerk>,
): Promise<Input<Api['mergePatients']>> {
  await bringBack(caller, await caller.own(({ db }) => findFilesToMerge(db, input.from)))
  return input
}

export async function bringFilesOfUndo(input: Input<Api['undoMerge']>, caller: Preparing<Clerk>): Promise<Input<Api['undoMerge']>> {
  await bringBack(caller, await caller.own(({ db }) => findFilesToPart(db, input.id)))
  return input
}
