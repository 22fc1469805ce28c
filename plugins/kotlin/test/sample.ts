/** Ordinary source with most of the language's syntax; the tests read it whole, cut and spoiled. */
export const sample = `@file:JvmName("Reading")

package com.acme.shop

import com.acme.keys.*
import com.acme.keys.CHECKOUT as RENAMED
import com.service.ServiceClient
import com.service.value

const val KEY = "new-checkout"
val shared by lazy { ServiceClient(context, "key") }
typealias Flags = ServiceClient

@Flag(name = "x", values = ["a", "b"])
class Reader<T : Any> @Inject constructor(
    private val client: ServiceClient,
    val size: Int = 10,
    plain: () -> Flags,
) : Base<T>(client), Source by plain() {
    @Inject lateinit var field: ServiceClient
    private val (first, second) = "a" to "b"
    var count = 0
        private set
    val dark: Boolean get() = client.getBoolean("dark-mode", false)

    init {
        count += 1
        this.count = 2
    }

    constructor(only: ServiceClient) : this(only, 1, { only })

    suspend fun read(vararg keys: String, tenant: String? = null): Boolean {
        for ((index, key) in keys.withIndex()) client.getBoolean("$key-\${index + 1}", defaultValue = false)
        val chosen = when (val now = tenant) {
            "a", "b" -> KEY
            is String -> now
            in keys -> { "in" }
            else -> """raw $KEY text"""
        }
        client.watchBoolean(chosen, false) { on -> println("on: $on \\u0041\\$") }
        client.apply { getInt(RENAMED, -1_000) }.let { it.value("v", 1.5f) }
        with(client) { getString(Companion.TEXT, "") }
        val made = object : Source {
            override fun client() = get<ServiceClient>(named("x"))
        }
        try {
            made.client()?.getString("s", "d") ?: return@read false
        } catch (error: IllegalStateException) {
            throw error
        } finally {
            values["a"] = mapOf("x" to 1)
        }
        do { count++ } while (count < 10)
        return (client as? Flags)!!.getBoolean(Flag.ONE.key, this@Reader.dark) && ::read is Any
    }

    companion object {
        const val TEXT = "text"
    }
}

enum class Flag(val key: String) {
    ONE("one") {
        override fun path() = "other"
    },
    TWO(key = "two"), ;

    open fun path() = key
}

fun ServiceClient.isNew(block: (Int) -> Unit) = getBoolean("new", true).also { block(1) }
`
