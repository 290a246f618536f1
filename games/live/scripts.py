"""What Redis does in one piece when a listener comes or goes. `here` is the set of a topic's listeners, each named
after its process; `of` is all that a process has said, so that it can be taken back when the process is dead."""

from __future__ import annotations

from accounts.people import USER
from tabsite.shared import PREFIX

REMEMBERED_SECONDS = 1800  # as in the hub

NAMES = f"""
local process, number, now = ARGV[1], ARGV[2], ARGV[3]
local listener = process .. ' ' .. number
local function key(kind, name) return '{PREFIX}' .. kind .. ':' .. name end
local function is_user(topic) return string.sub(topic, 1, {len(USER)}) == '{USER}' end
"""

CAME = f"""{NAMES}
for i = 4, #ARGV do
    local topic = ARGV[i]
    redis.call('SADD', key('here', topic), listener)
    redis.call('SADD', key('of', process), number .. ' ' .. topic)
    if is_user(topic) then redis.call('ZADD', '{PREFIX}users', 'NX', now, topic) end
end
"""

WENT = f"""{NAMES}
for i = 4, #ARGV do
    local topic = ARGV[i]
    redis.call('SREM', key('of', process), number .. ' ' .. topic)
    if redis.call('SREM', key('here', topic), listener) == 1 and redis.call('SCARD', key('here', topic)) == 0 then
        redis.call('SET', key('left', topic), now, 'EX', {REMEMBERED_SECONDS})
        if is_user(topic) then redis.call('ZREM', '{PREFIX}users', topic) end
    end
end
"""
