;; Finds any of thousands of patterns in a text, and notes the words that follow some of them. It is WebAssembly because
;; this is the one loop that sees every byte of a repository: written in JavaScript it took nearly three times as long.
;;
;; matcher.ts lays out what is read here (32-bit little-endian words):
;;   table    0 shift of the filter's hash, 4 filter (one bit for each hash), 8 shift of the bucket's hash, 12 buckets
;;   bucket   address of its first entry, or 0
;;   entry    0 piece, 4 next entry, 8 where in the pattern the piece stands, 12 pattern
;;   pattern  0 bytes, 4 length, 8 edge (0 any, 1 word, 2 quote, 3 start, 4 call, 5 given, 6 assigned), 12 groups, 16 kinds of text,
;;            20 how it is noted
;; The text is followed by four NULs.
(module
  (memory (export "memory") 48)

  ;; Words noted of the current text: how many, and their hashes from $notes on, at most $most.
  (global $noted (export "noted") (mut i32) (i32.const 0))
  (global $notes (export "notes") (mut i32) (i32.const 0))
  (global $most (export "most") (mut i32) (i32.const 0))

  ;; Letters, digits, _ $ - and whatever is beyond ASCII.
  (func $isNamePart (param $c i32) (result i32)
    (i32.or
      (i32.or
        (i32.lt_u (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61)) (i32.const 26))
        (i32.lt_u (i32.sub (local.get $c) (i32.const 0x30)) (i32.const 10)))
      (i32.or
        (i32.or (i32.eq (local.get $c) (i32.const 0x5f)) (i32.eq (local.get $c) (i32.const 0x24)))
        (i32.or (i32.eq (local.get $c) (i32.const 0x2d)) (i32.ge_u (local.get $c) (i32.const 0x80))))))

  ;; A part of an identifier in ASCII.
  (func $isWord (param $c i32) (result i32)
    (i32.or
      (i32.or
        (i32.lt_u (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61)) (i32.const 26))
        (i32.lt_u (i32.sub (local.get $c) (i32.const 0x30)) (i32.const 10)))
      (i32.eq (local.get $c) (i32.const 0x5f))))

  (func $isQuote (param $c i32) (result i32)
    (i32.or
      (i32.eq (local.get $c) (i32.const 0x22))
      (i32.or (i32.eq (local.get $c) (i32.const 0x27)) (i32.eq (local.get $c) (i32.const 0x60)))))

  (func $note (param $hash i32)
    (if (i32.lt_u (global.get $noted) (global.get $most))
      (then (i32.store
        (i32.add (global.get $notes) (i32.shl (global.get $noted) (i32.const 2)))
        (local.get $hash))))
    (global.set $noted (i32.add (global.get $noted) (i32.const 1))))

  ;; Notes the words from $at on: up to a quote (how = 1), or to the end of the line or of the parentheses (how = 2).
  ;; A text in quotes without a word is noted as the hash of no bytes. FNV-1a. Of any words (how = 3) there are too many.
  ;; A comment in parentheses closes none.
  (func $noteWords (param $at i32) (param $end i32) (param $how i32)
    (local $c i32) (local $hash i32) (local $inWord i32) (local $inside i32) (local $any i32) (local $comment i32)
    (if (i32.eq (local.get $how) (i32.const 3))
      (then
        (global.set $noted (i32.add (global.get $most) (i32.const 1)))
        (return)))
    (local.set $hash (i32.const 0x811c9dc5))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $c (i32.load8_u (local.get $at)))
        (if (call $isNamePart (local.get $c))
          (then
            (local.set $hash (i32.mul (i32.xor (local.get $hash) (local.get $c)) (i32.const 16777619)))
            (local.set $inWord (i32.const 1)))
          (else
            (if (local.get $inWord)
              (then
                (call $note (local.get $hash))
                (local.set $any (i32.const 1))
                (local.set $inWord (i32.const 0))
                (local.set $hash (i32.const 0x811c9dc5))))
            (if (i32.eq (local.get $how) (i32.const 1))
              (then
                (br_if $done (call $isQuote (local.get $c)))
                (br_if $done (i32.eq (local.get $c) (i32.const 0x0a))))
              (else
                (if (i32.eq (local.get $c) (i32.const 0x28)) (then (local.set $inside (i32.const 1))))
                (if (i32.or
                  (i32.eq (local.get $c) (i32.const 0x23))
                  (i32.and
                    (i32.eq (local.get $c) (i32.const 0x2f))
                    (i32.eq (i32.load8_u offset=1 (local.get $at)) (i32.const 0x2f))))
                  (then (local.set $comment (local.get $inside))))
                (if (i32.eq (local.get $c) (i32.const 0x0a)) (then (local.set $comment (i32.const 0))))
                (br_if $done (i32.and
                  (i32.eq (local.get $c) (i32.const 0x29))
                  (i32.eqz (local.get $comment))))
                (br_if $done (i32.and
                  (i32.eq (local.get $c) (i32.const 0x0a))
                  (i32.eqz (local.get $inside))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (if (local.get $inWord) (then (call $note (local.get $hash)) (local.set $any (i32.const 1))))
    (if (i32.eqz (local.get $any)) (then (call $note (i32.const 0x811c9dc5)))))

  ;; The first byte from $at on that is no white space.
  (func $skipSpace (param $at i32) (param $end i32) (result i32)
    (loop $next
      (if (i32.and
            (i32.lt_u (local.get $at) (local.get $end))
            (i32.le_u (i32.load8_u (local.get $at)) (i32.const 0x20)))
        (then
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $next))))
    (local.get $at))

  ;; Whether anything but `()` follows.
  (func $isCalledWithMore (param $at i32) (param $end i32) (result i32)
    (local.set $at (call $skipSpace (local.get $at) (local.get $end)))
    (if (i32.ne (i32.load8_u (local.get $at)) (i32.const 0x28)) (then (return (i32.const 1))))
    (call $isGivenMore (i32.add (local.get $at) (i32.const 1)) (local.get $end)))

  ;; Whether anything but `)` follows.
  (func $isGivenMore (param $at i32) (param $end i32) (result i32)
    (i32.ne (i32.load8_u (call $skipSpace (local.get $at) (local.get $end))) (i32.const 0x29)))

  ;; Whether the rest of a name follows, and `=`, but no comparison and no arrow.
  (func $isAssigned (param $at i32) (param $end i32) (result i32)
    (local $c i32)
    (loop $next
      (local.set $c (i32.load8_u (local.get $at)))
      (if (i32.or
            (call $isWord (local.get $c))
            (i32.or (i32.eq (local.get $c) (i32.const 0x24)) (i32.ge_u (local.get $c) (i32.const 0x80))))
        (then
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $next))))
    (local.set $at (call $skipSpace (local.get $at) (local.get $end)))
    (if (i32.ne (i32.load8_u (local.get $at)) (i32.const 0x3d)) (then (return (i32.const 0))))
    (local.set $c (i32.load8_u offset=1 (local.get $at)))
    (i32.eqz (i32.or (i32.eq (local.get $c) (i32.const 0x3d)) (i32.eq (local.get $c) (i32.const 0x3e)))))

  ;; Whether the pattern lies at $start.
  (func $isAt (param $pattern i32) (param $text i32) (param $end i32) (param $start i32) (result i32)
    (local $bytes i32) (local $length i32) (local $at i32) (local $edge i32) (local $before i32) (local $after i32)
    (local.set $bytes (i32.load (local.get $pattern)))
    (local.set $length (i32.load offset=4 (local.get $pattern)))
    (if (i32.lt_s (local.get $start) (local.get $text)) (then (return (i32.const 0))))
    (if (i32.gt_s (i32.add (local.get $start) (local.get $length)) (local.get $end)) (then (return (i32.const 0))))
    (loop $next
      (if (i32.ne
            (i32.load8_u (i32.add (local.get $bytes) (local.get $at)))
            (i32.load8_u (i32.add (local.get $start) (local.get $at))))
        (then (return (i32.const 0))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $length))))
    (local.set $edge (i32.load offset=8 (local.get $pattern)))
    (if (i32.eqz (local.get $edge)) (then (return (i32.const 1))))
    (if (i32.gt_u (local.get $start) (local.get $text))
      (then (local.set $before (i32.load8_u (i32.sub (local.get $start) (i32.const 1))))))
    (local.set $at (i32.add (local.get $start) (local.get $length)))
    (local.set $after (i32.load8_u (local.get $at)))
    (if (i32.eq (local.get $edge) (i32.const 2))
      (then (return (i32.and (call $isQuote (local.get $before)) (i32.eq (local.get $before) (local.get $after))))))
    (if (i32.eq (local.get $edge) (i32.const 1))
      (then (return (i32.eqz (i32.or (call $isWord (local.get $before)) (call $isWord (local.get $after)))))))
    ;; What begins or ends with no part of a word is no part of a longer one.
    (if (i32.and (call $isWord (local.get $before)) (call $isWord (i32.load8_u (local.get $start))))
      (then (return (i32.const 0))))
    (if (i32.eq (local.get $edge) (i32.const 3)) (then (return (i32.const 1))))
    (if (i32.eq (local.get $edge) (i32.const 5))
      (then (return (call $isGivenMore (local.get $at) (local.get $end)))))
    (if (i32.eq (local.get $edge) (i32.const 6))
      (then (return (call $isAssigned (local.get $at) (local.get $end)))))
    (if (i32.and (call $isWord (local.get $after)) (call $isWord (i32.load8_u (i32.sub (local.get $at) (i32.const 1)))))
      (then (return (i32.const 0))))
    (call $isCalledWithMore (local.get $at) (local.get $end)))

  ;; The groups of $wanted that have a pattern in the text; patterns that are noted belong to no group.
  ;; $step: how far the places lie apart at which pieces of four bytes are looked at.
  (func (export "search")
    (param $text i32) (param $length i32) (param $table i32) (param $step i32) (param $wanted i32) (param $kind i32)
    (param $noting i32) (result i32)
    (local $at i32) (local $end i32) (local $found i32) (local $piece i32) (local $hash i32) (local $entry i32)
    (local $pattern i32) (local $start i32) (local $group i32) (local $how i32)
    (local $filter i32) (local $filterShift i32) (local $buckets i32) (local $bucketShift i32)
    (local.set $filterShift (i32.load (local.get $table)))
    (local.set $filter (i32.load offset=4 (local.get $table)))
    (local.set $bucketShift (i32.load offset=8 (local.get $table)))
    (local.set $buckets (i32.load offset=12 (local.get $table)))
    (local.set $at (local.get $text))
    (local.set $end (i32.add (local.get $text) (local.get $length)))
    (block $done
      (loop $place
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $piece (i32.load (local.get $at)))
        (local.set $hash (i32.mul (local.get $piece) (i32.const 0x9e3779b1)))
        (if (i32.and
              (i32.shr_u
                (i32.load8_u (i32.add
                  (local.get $filter)
                  (i32.shr_u (i32.shr_u (local.get $hash) (local.get $filterShift)) (i32.const 3))))
                (i32.and (i32.shr_u (local.get $hash) (local.get $filterShift)) (i32.const 7)))
              (i32.const 1))
          (then
            (local.set $entry (i32.load (i32.add
              (local.get $buckets)
              (i32.shl (i32.shr_u (local.get $hash) (local.get $bucketShift)) (i32.const 2)))))
            (block $noEntry
              (loop $nextEntry
                (br_if $noEntry (i32.eqz (local.get $entry)))
                (block $notIt
                  (br_if $notIt (i32.ne (i32.load (local.get $entry)) (local.get $piece)))
                  (local.set $pattern (i32.load offset=12 (local.get $entry)))
                  (br_if $notIt (i32.eqz (i32.and (i32.load offset=16 (local.get $pattern)) (local.get $kind))))
                  (local.set $group (i32.load offset=12 (local.get $pattern)))
                  (local.set $how (i32.load offset=20 (local.get $pattern)))
                  (br_if $notIt (i32.eqz (i32.or
                    (i32.and (local.get $how) (i32.sub (i32.const 0) (local.get $noting)))
                    (i32.and
                      (local.get $group)
                      (i32.and (local.get $wanted) (i32.xor (local.get $found) (i32.const -1)))))))
                  (local.set $start (i32.sub (local.get $at) (i32.load offset=8 (local.get $entry))))
                  (br_if $notIt (i32.eqz
                    (call $isAt (local.get $pattern) (local.get $text) (local.get $end) (local.get $start))))
                  (if (local.get $how)
                    (then (call $noteWords
                      (i32.add (local.get $start) (i32.load offset=4 (local.get $pattern)))
                      (local.get $end)
                      (local.get $how)))
                    (else
                      (local.set $found (i32.or (local.get $found) (local.get $group)))
                      (br_if $done (i32.and
                        (i32.eq (local.get $found) (local.get $wanted))
                        (i32.eqz (local.get $noting)))))))
                (local.set $entry (i32.load offset=4 (local.get $entry)))
                (br $nextEntry)))))
        (local.set $at (i32.add (local.get $at) (local.get $step)))
        (br $place)))
    (local.get $found)))
