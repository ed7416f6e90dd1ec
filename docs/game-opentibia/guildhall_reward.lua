-- Hands out the rewards of the site, from the table guildhall_reward: items into the inbox, gold to the bank.
-- Save in data/scripts/ of Canary or of The Forgotten Server 1.3 and later, and restart the server.
--
-- A reward is taken (claimed_at) before it is given and marked (handed_at) after, so it is never given twice.

-- Canary calls it Result, The Forgotten Server result
local rows = Result or result
local stack = 100

local function listRewards(player)
	local rewards = {}
	local found = db.storeQuery("SELECT `id`, `kind`, `item`, `amount`, `subject` FROM `guildhall_reward` WHERE `handed_at` IS NULL AND `character_id` = " .. player:getGuid() .. " AND `claimed_at` IS NULL ORDER BY `id` LIMIT 20")
	if not found then
		return rewards
	end
	repeat
		rewards[#rewards + 1] = {
			id = rows.getNumber(found, "id"),
			kind = rows.getString(found, "kind"),
			item = rows.getNumber(found, "item"),
			amount = rows.getNumber(found, "amount"),
			subject = rows.getString(found, "subject"),
		}
	until not rows.next(found)
	rows.free(found)
	return rewards
end

-- whoever writes their claim first has it
local function claimReward(player, reward)
	local claim = player:getGuid() .. "-" .. os.time() .. "-" .. math.random(1, 1000000000)
	db.query("UPDATE `guildhall_reward` SET `claim` = '" .. claim .. "', `claimed_at` = NOW() WHERE `id` = " .. reward.id .. " AND `claimed_at` IS NULL")
	local mine = db.storeQuery("SELECT `id` FROM `guildhall_reward` WHERE `id` = " .. reward.id .. " AND `claim` = '" .. claim .. "'")
	if not mine then
		return false
	end
	rows.free(mine)
	return true
end

local function giveItems(player, reward)
	local inbox = player:getInbox()
	local most = ItemType(reward.item):isStackable() and stack or 1
	local left = reward.amount
	while left > 0 do
		local count = math.min(left, most)
		inbox:addItem(reward.item, count, INDEX_WHEREEVER, FLAG_NOLIMIT)
		left = left - count
	end
end

local function giveReward(player, reward)
	if reward.kind == "gold" then
		player:setBankBalance(player:getBankBalance() + reward.amount)
	else
		giveItems(player, reward)
	end
end

local guildhallReward = CreatureEvent("GuildhallReward")

function guildhallReward.onLogin(player)
	for _, reward in ipairs(listRewards(player)) do
		if reward.kind == "item" and ItemType(reward.item):getId() == 0 then
			print("guildhall_reward: there is no item " .. reward.item)
		elseif claimReward(player, reward) then
			giveReward(player, reward)
			player:save()
			db.query("UPDATE `guildhall_reward` SET `handed_at` = NOW() WHERE `id` = " .. reward.id)
			player:sendTextMessage(MESSAGE_EVENT_ADVANCE, "Reward: " .. reward.subject)
		end
	end
	return true
end

guildhallReward:register()
