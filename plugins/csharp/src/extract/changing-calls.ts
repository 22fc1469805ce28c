import { changingCalls } from '@service/scanner-kit'

/** https://learn.microsoft.com/dotnet/api/system.array, https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1. */
export const changing = changingCalls({
  methods: ['InsertRange', 'RemoveAll', 'RemoveRange', 'Reverse', 'SetValue', 'Shuffle', 'Sort'],
  functions: ['Array.Clear', 'Array.Fill', 'Array.Reverse', 'Array.Sort'],
})
