/**
 * Follows https://tanstack.com/query/latest/docs/framework/react/reference/useQuery and https://swr.vercel.app/docs/api: the data
 * of a query is what its function gives.
 */
const query = `
class Result {
  constructor(options) { this.data = options.select ? options.select(options.queryFn()) : options.queryFn() }
}
export function useQuery(options) { return new Result(options) }
export { useQuery as useSuspenseQuery, useQuery as createQuery, useQuery as injectQuery }
export function useQueries(options) { return options.queries.map((one) => new Result(one)) }
export function queryOptions(options) { return options }
class QueryClient {
  fetchQuery(options) { return options.queryFn() }
  ensureQueryData(options) { return options.queryFn() }
}
export { QueryClient }
export function useQueryClient() { return new QueryClient() }
`

const swr = `
export default function useSWR(key, fetcher) { return { data: fetcher() } }
export { useSWR }
`

export const queryModels: Record<string, string> = {
  '@tanstack/react-query': query,
  '@tanstack/vue-query': query,
  '@tanstack/solid-query': query,
  '@tanstack/svelte-query': query,
  '@tanstack/angular-query-experimental': query,
  'react-query': query,
  swr,
  'swr/immutable': swr,
}
