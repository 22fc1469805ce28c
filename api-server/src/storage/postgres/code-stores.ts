import sql from 'sql-template-tag'
import type { CodeCount, CodeReferenceStore, CodeUploadStore } from '../code.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function codeUploadStore(query: Query): CodeUploadStore {
  const table = new PostgresTable(query, 'codeUploads')
  return {
    ...basic(table),
    deleteBefore: (time) => query.change(sql`delete from code_uploads where uploaded_at < ${time}`),
  }
}

export function codeReferenceStore(query: Query): CodeReferenceStore {
  const table = new PostgresTable(query, 'codeReferences')
  return {
    listByKeys: (projectId, keys) => table.select(sql`project_id = ${projectId} and key = any(${keys}::text[])`),
    listCounts: (projectId) =>
      query.rows<CodeCount>(sql`
        select upload_id as "uploadId", key, problem_count as "problemCount", json_array_length(places) as "placeCount"
        from code_references where project_id = ${projectId} order by upload_id, key`),
    async replace(uploadId, references) {
      await query.change(sql`delete from code_references where upload_id = ${uploadId}`)
      await table.insertAll(references)
    },
  }
}
