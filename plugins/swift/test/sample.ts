/** Ordinary Swift with every kind of declaration and statement that the extractor reads. */
export const sample = `@testable import Flags
import struct OpenFeature.Client
import Service

#if DEBUG
private let key = "dark-mode"
#else
private let key = #"dark\\#(suffix)"#
#endif

typealias Made = () -> ServiceClient?

enum Flag: String, CaseIterable {
    case darkMode = "dark-mode", size
    case \`default\` = """
        page
          size \\
        end
        """
    indirect case nested(Flag, Int = 3)
    static var first: Flag { .darkMode }
    var key: String {
        switch self {
        case .darkMode where rawValue.isEmpty, .size: return "a"
        case let .nested(flag, count): return flag.key + "\\(count)"
        default: rawValue
        }
    }
}

protocol FlagReading: AnyObject {
    associatedtype Value
    var client: ServiceClient { get }
    func read(_ key: String, for user: String?) async throws -> Value
}

extension FlagReading where Value == Bool {
    func isOn() -> Bool { client.value(for: Flag.darkMode.rawValue, default: false) }
}

@MainActor final class Screen<Source: Client>: Base, FlagReading {
    static let shared = Screen(client: .make())
    @Environment(\\.flags) private var environment: ServiceClient?
    @Published private(set) var title: String? = nil { didSet { show(oldValue) } }
    lazy var made: Made = { [weak self, client] in self?.client ?? client }
    var size: Int { get async throws { try await client.value(for: "page-size", default: -1_000) } set { height = newValue } }
    let (first, second) = (1.5, [0xFF, 0b1, 0o7])

    required init?(client: ServiceClient!, _ rest: String..., named name: (any Client)? = .none) throws {
        self.client = client
        _title = State(initialValue: "x")
        super.init()
    }

    subscript(key: String) -> Bool { client.value(for: key, default: false) }

    func read(_ key: String, for user: String?) async throws(FlagError) -> Bool {
        guard let user, case .some(let found) = lookUp(user), found !== self else { return false }
        if let client = user as? ServiceClient, #available(iOS 17, *) { _ = client } else if user.isEmpty {} else {}
        for await value in client.values(for: key, as: Theme.self, default: .fallback) where value > 1 { title = value.name }
        outer: while let next = iterator.next() { if next == nil { continue outer } }
        repeat { table["a", default: 1] += 1 } while !done
        do { try change(&table) } catch let error as FlagError { log(error) } catch { throw error }
        let text = if found { "a" } else { "b" }
        let options: [String: Any] = ["a": 1, "b": [true, nil], Flag.size.key: [String: Int]()]
        defer { client?.close() }
        return await with(options, text) { $0.value(for: key, default: text == "a" ? true : false) } done: { (x: Int) -> Void in print(x) }
    }

    deinit { center.removeObserver(self, name: \\Screen.title, selector: #selector(show)) }
}

func start<each T>(_ value: repeat each T, source: sending Source) -> some ServiceClient {
    nonisolated(unsafe) var local = -source.make()!.count + 2 * 3
    return try! ServiceClient.init(clientSDKKey: #require(key), options: Options<Int>())
}

#Preview { Screen(client: start()) }
`
