import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-ruby'

const program = `# frozen_string_literal: true
require "open_feature/sdk"
require_relative 'keys'
load(File.join(__dir__, "x"))

KEYS = { a: 'b', :c => "d\#{rand}", "e" => %w[f g], **MORE, "h": %i[i j] }.freeze
A, (B, *C) = 1_000, [0xff, -1.5e3]
$global ||= OpenFeature::SDK.build_client

module Outer
  extend self
  module_function

  class Inner::Reader < ::Base
    include Singleton, Helper
    attr_accessor :client, :limit
    delegate :other, to: :client
    private_constant :X
    @@shared = nil
    LIMIT = -3

    class << self
      attr_reader :single
      def make(*) = new(client: single)
    end

    def self.build(client = nil, *rest, limit:, extra: 2, **options, &block)
      @single, self.limit = client, limit
      yield(client) if block_given?
      return client, rest
    end

    def initialize(client:, (a, b), limit: LIMIT)
      super
      super(client, limit)
      @client = client
      @limit += 1
      self.limit = @limit
      other.limit ||= 3
      KEYS[:a] = KEYS.fetch(:a, nil)
    end

    def read(key)
      text = <<~ONE + <<-'TWO'
        first \#{key}
          second
      ONE
        raw \\n
      TWO
      value = @client&.fetch_string_value(flag_key: key, default_value: text, **{}) do |one, (two, three), four = 1|
        one || two && three
      end
      [1, 2].map { _1 + 1 }.each_with_index { |x, i| puts x, i }
      case value
      when String, nil then "a"
      when ->(n) { n > 1 } then :b
      else return
      end
      case { a: [1] }
      in { a: [Integer => n, *] } if n > 0 then n
      in [x, y] | nil then 1
      end
      begin
        risky rescue nil
      rescue ArgumentError, TypeError => e
        raise e unless e.nil?
      ensure
        puts 'x' "y", ?z
      end
      (not key) ? "\\u{1F600}\\x41\\101\\e" : %q(a (b) c)
      send(:read, 1) while false
      for i in 1..2 do next end
      Pair = Struct.new(:client, :key) { def both = [client, key] }
      Class.new(Base) do
        define_method(:x) { 1r }
      end
      lambda { |q| q }.call(1)
      proc.(2)
      Outer::Inner.instance.client::fetch(1)
      alias_method :a, :b
      alias c d
    end
  end
end

BEGIN { puts 1 }
__END__
not code
`

const samples: Sample[] = [
  { path: 'lib/reader.rb', text: program },
  { path: 'tasks/read.rake', text: 'task(:read) { OpenFeature::SDK.build_client }\n' },
  { path: 'config.ru', text: "require './app'\nrun App.new(client: 1)\n" },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
