import type { Endpoint } from '@uzima/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'
import type { DiskWatch } from '#watch/disk.ts'
import { sendProblem } from './answer.ts'

/** What is smaller goes on while there is little room. */
const smallBytes = 262_144

/** Refuses uploads, and whatever else is large, while there is little room left; before the body is read. */
export const whileThereIsRoom =
  (disk: Pick<DiskWatch, 'takesUploads'>, { isUpload }: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isUpload && announcedBytes(request) <= smallBytes) return undefined
    if (await disk.takesUploads()) return undefined
    return sendProblem(request, reply, new AppError(507, 'insufficient_storage'))
  }

/** A body that comes in pieces has no length. */
const announcedBytes = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY
