import { changingCalls } from '@service/scanner-kit'

/** https://learn.microsoft.com/dotnet/api/system.array, https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1. */
export const changing = changingCalls({
  // Writing to a span writes to what it is a span of.
  methods: ['AsMemory', 'AsSpan', 'InsertRange', 'RemoveAll', 'RemoveRange', 'Reverse', 'SetValue', 'Shuffle', 'Sort'],
  functions: ['Array.Clear', 'Array.Fill', 'Array.Reverse', 'Array.Sort'],
  // With the places of both beginnings, or without.
  into: { 'Array.Copy': [1, 2], 'Array.ConstrainedCopy': [2], '.CopyTo': [0] },
})
