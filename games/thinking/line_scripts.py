"""What Redis does to the line in one piece; `waiting_line.py` says the rules.

`calls`: what is in the line, by match; `later`: those whose pause is not over; `people`: whoever has something waiting,
who is served next first; `own:` what each of them has waiting; `at_work`: by match, who has taken it.
"""

from __future__ import annotations

PLACE = """
local place = ARGV[1]
local function at(name) return place .. name end
"""

ADMIT = """
local function admit(now, most)
    for _, code in ipairs(redis.call('ZRANGEBYSCORE', at('later'), '-inf', now)) do
        redis.call('ZREM', at('later'), code)
        local person = cjson.decode(redis.call('HGET', at('calls'), code) or '{"person": ""}').person
        local waiting = redis.call('LLEN', at('own:' .. person))
        if waiting < tonumber(most) then
            redis.call('RPUSH', at('own:' .. person), code)
            redis.call('SREM', at('put_off'), code)
            if waiting == 0 then redis.call('RPUSH', at('people'), person) end
        else
            redis.call('HDEL', at('calls'), code)
            redis.call('SADD', at('put_off'), code)
        end
    end
end
"""

IS_AT_WORK = """
local function is_at_work(code, first)
    local taker = redis.call('HGET', at('at_work'), code)
    for i = first, #ARGV do
        if ARGV[i] == taker then return true end
    end
    return false
end
"""

RING = """
local function ring()
    redis.call('RPUSH', at('bell'), 1)
    redis.call('LTRIM', at('bell'), 0, 99)
end
"""

ADD = f"""{PLACE}{RING}
if redis.call('HSETNX', at('calls'), ARGV[2], ARGV[3]) == 1 then
    redis.call('ZADD', at('later'), ARGV[4], ARGV[2])
    ring()
end
"""

TAKE = f"""{PLACE}{ADMIT}{IS_AT_WORK}
admit(ARGV[2], ARGV[3])
for _, person in ipairs(redis.call('LRANGE', at('people'), 0, -1)) do
    local own = at('own:' .. person)
    for _, code in ipairs(redis.call('LRANGE', own, 0, -1)) do
        if not is_at_work(code, 4) then
            local call = redis.call('HGET', at('calls'), code)
            redis.call('LREM', own, 1, code)
            redis.call('LREM', at('people'), 1, person)
            if redis.call('LLEN', own) > 0 then redis.call('RPUSH', at('people'), person) end
            redis.call('HDEL', at('calls'), code)
            redis.call('HSET', at('at_work'), code, ARGV[4])
            if call then return {{call, false}} end
        end
    end
end
local due = redis.call('ZRANGE', at('later'), 0, 0, 'WITHSCORES')[2]
return {{false, due or false}}
"""

DONE = f"""{PLACE}{RING}
if redis.call('HGET', at('at_work'), ARGV[2]) == ARGV[3] then
    redis.call('HDEL', at('at_work'), ARGV[2])
    ring()
end
"""

KNOWS = f"""{PLACE}{IS_AT_WORK}
return (redis.call('HEXISTS', at('calls'), ARGV[2]) == 1 or is_at_work(ARGV[2], 3)) and 1 or 0
"""

WAITING = f"""{PLACE}{ADMIT}
admit(ARGV[2], ARGV[3])
local found = redis.call('SMEMBERS', at('put_off'))
for _, person in ipairs(redis.call('LRANGE', at('people'), 0, -1)) do
    for _, code in ipairs(redis.call('LRANGE', at('own:' .. person), 0, -1)) do table.insert(found, code) end
end
return found
"""
